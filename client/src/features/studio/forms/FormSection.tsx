import { useId, type ComponentProps, type ReactNode } from 'react';
import { Form } from '../../../ui/Form.tsx';
import styles from './FormSection.module.css';

/** A form that fills the screen. Its header is as wide as its fields. */
export function EditorForm(form: ComponentProps<typeof Form>) {
  return <Form {...form} className={styles['editor']} />;
}

/** A group of fields in a long form, with a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Two fields, side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** The sections of a form, one below the other. */
export function FormSections({ children }: { children: ReactNode }) {
  return <div className={styles['sections']}>{children}</div>;
}
