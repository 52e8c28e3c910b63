import { useId, type ComponentProps, type ReactNode } from 'react';
import { Form } from '../../ui/Form.tsx';
import styles from './FormSection.module.css';

/** A thing's whole screen as one form: its head is no wider than its fields. */
export function EditorForm(form: ComponentProps<typeof Form>) {
  return <Form {...form} className={styles['editor']} />;
}

/** Some fields of a long form, under one heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** The sections of a form, below each other. */
export function FormSections({ children }: { children: ReactNode }) {
  return <div className={styles['sections']}>{children}</div>;
}
