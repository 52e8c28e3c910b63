import type { ESTree } from 'vite';
import { nameOf, type TextSource } from './englishTexts.ts';

/** The ICU message of an English text: what a translation starts from. */
export function englishMessage({ key, node }: TextSource): string {
  return messageOf(node);

  function messageOf(expression: ESTree.Expression | ESTree.SpreadElement | null): string {
    if (expression?.type === 'Literal') return quoted(String(expression.value));
    if (expression?.type === 'Identifier') return `{${expression.name}}`;
    if (expression?.type === 'CallExpression') return callMessage(expression);
    if (expression?.type === 'ArrayExpression')
      return expression.elements.map((element) => messageOf(element)).join('');
    if (expression?.type !== 'TemplateLiteral')
      throw new Error(`${key}: ${expression?.type} has no place in a text`);
    const { quasis, expressions } = expression;
    return quasis
      .map(({ value }, index) => {
        const part = expressions[index];
        return quoted(value.cooked ?? value.raw) + (part ? messageOf(part) : '');
      })
      .join('');
  }

  function callMessage(call: ESTree.CallExpression): string {
    const { callee } = call;
    const [first, second, third] = call.arguments;
    if (callee.type === 'MemberExpression') return methodMessage(call, callee);
    if (callee.type !== 'Identifier') throw new Error(`${key}: this call has no place in a text`);
    if (callee.name === 'plural') return `{${nameIn(second)}, plural,${formsOf(third)}}`;
    if (callee.name === 'select') return `{${nameIn(first)}, select,${formsOf(second)}}`;
    return `<${callee.name}>${messageOf(first ?? null)}</${callee.name}>`;
  }

  function methodMessage(call: ESTree.CallExpression, callee: ESTree.MemberExpression): string {
    const method = callee.property.type === 'Identifier' && callee.property.name;
    if (method === 'toLocaleString') return `{${nameIn(callee.object)}, number}`;
    const separator = call.arguments[0];
    if (method !== 'join' || callee.object.type !== 'ArrayExpression' || separator?.type !== 'Literal')
      throw new Error(`${key}: this call has no place in a text`);
    return callee.object.elements.map((element) => messageOf(element)).join(String(separator.value));
  }

  function formsOf(forms: ESTree.Argument | undefined): string {
    if (forms?.type !== 'ObjectExpression') throw new Error(`${key}: forms are an object`);
    return forms.properties
      .map((form) => {
        if (form.type !== 'Property') throw new Error(`${key}: forms are written down`);
        return ` ${nameOf(form.key)} {${messageOf(form.value)}}`;
      })
      .join('');
  }

  function nameIn(node: ESTree.Argument | ESTree.Expression | undefined): string {
    if (node?.type !== 'Identifier') throw new Error(`${key}: a form depends on a parameter`);
    return node.name;
  }
}

/** Braces, and an apostrophe before one, have a meaning in ICU messages. */
function quoted(text: string): string {
  return text.replace(/[{}]+/g, (braces) => `'${braces}'`);
}
