import type { Plugin } from 'vite';

/**
 * What React calls features by flags, off where no screen uses them: by feature, the functions of the pinned react-dom and
 * what is left of each body. What only they called falls away with them. A build with another react-dom, in which one of
 * these names is missing, fails; `.oxlintrc.json` refuses the names by which the features would be used.
 */
const unused: Record<string, Record<string, string>> = {
  '<ViewTransition>': {
    trackEnterViewTransitions: '',
    commitEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    commitAfterMutationEffectsOnFiber: '',
    applyViewTransitionToHostInstances: '',
    measureNestedViewTransitions: '',
    restoreNestedViewTransitions: '',
    restoreEnterOrExitViewTransitions: '',
    restoreViewTransitionName: '',
    createViewTransitionInstance: '',
    startViewTransition: '',
  },
  'a ref on a fragment': {
    FragmentInstance: '',
    addFragmentHandleToFiber: '',
    commitNewChildToFragmentInstances: '',
    commitFragmentInstanceInsertionEffects: '',
    commitFragmentInstanceDeletionEffects: '',
    isFragmentInstanceParent: 'return false',
  },
  '<Activity> and <SuspenseList>': {
    updateActivityComponent: '',
    commitActivityHydrationCallbacks: '',
    updateSuspenseListComponent: '',
    cutOffTailIfNeeded: '',
  },
  'style sheets, scripts and pictures that a render waits for': {
    getResource: 'return null',
    acquireResource: '',
    preloadResource: 'return true',
    preloadResourceAndSuspendIfNeeded: '',
    preloadInstanceAndSuspendIfNeeded: '',
    accumulateSuspenseyCommitOnFiber: '',
    waitForCommitToBeReady: 'return null',
  },
  "react-dom's hints: preload, preinit, preconnect": {
    preconnectAs: '',
    preload: '',
    preloadModule: '',
    preinitStyle: '',
    preinitScript: '',
    preinitModuleScript: '',
  },
  'functions as the action of a form, and the hooks for them': {
    mountActionState: '',
    updateActionState: '',
    rerenderActionState: '',
    updateOptimisticImpl: '',
    TransitionAwareHostComponent: '',
    ensureFormComponentIsStateful: '',
    startHostTransition: '',
    requestFormReset: '',
    recursivelyResetForms: '',
  },
  'component stacks, which nobody reads: an error has its own': {
    getStackByFiberInDevAndProd: "return ''",
  },
  'onBeforeInput, onSelect, and how browsers older than those we build for tell of typing': {
    getNativeBeforeInputChars: '',
    getFallbackBeforeInputChars: '',
    isFallbackCompositionEnd: 'return false',
    handleEventsForInputEventPolyfill: '',
    getTargetInstForInputEventPolyfill: '',
    constructSelectEvent: '',
  },
  'properties of custom elements, and what the React compiler and caches ask for': {
    setPropOnCustomElement: '',
    useMemoCache: '',
    updateRefresh: '',
    refreshCache: '',
  },
  "the browser's own sign that something loads: ours is `Progress`": {
    defaultOnDefaultTransitionIndicator: '',
  },
};

/** Methods of what is gone, the ways to it from outside, and the one to `findDOMNode`, which nobody can call any more. */
const unusedMembers =
  /^(FragmentInstance\.prototype\.|ViewTransitionPseudoElement\.prototype\.|ReactDOMSharedInternals\.findDOMNode$|exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus)$)/;

/** Keeps 12 kB (brotli) of react-dom out of every page. */
export const leanReact: Plugin = {
  name: 'lean-react',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom(-client)?\.production\.js$/ },
    handler(code, id) {
      const isClient = id.endsWith('-client.production.js');
      const bodies = new Map(isClient ? Object.values(unused).flatMap((names) => Object.entries(names)) : []);
      let lean = '';
      let copied = 0;
      const cut = (from: number, to: number, instead: string) => {
        // The lines stay where they are, and with them what the source map says.
        lean += code.slice(copied, from) + instead + code.slice(from, to).replace(/[^\n]+/g, '');
        copied = to;
      };
      for (const statement of this.parse(code).body) {
        if (statement.type === 'FunctionDeclaration' && statement.body) {
          const body = bodies.get(statement.id?.name ?? '');
          if (body === undefined) continue;
          bodies.delete(statement.id?.name ?? '');
          cut(statement.body.start + 1, statement.body.end - 1, body);
        } else if (
          statement.type === 'ExpressionStatement' &&
          statement.expression.type === 'AssignmentExpression'
        ) {
          const { left } = statement.expression;
          if (unusedMembers.test(code.slice(left.start, left.end))) cut(statement.start, statement.end, '');
        }
      }
      if (bodies.size > 0) throw new Error(`this react-dom has no ${[...bodies.keys()].join(', ')}`);
      return { code: lean + code.slice(copied), map: null };
    },
  },
};
