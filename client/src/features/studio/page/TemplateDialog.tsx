import type { PageTemplate } from '#shared/studio/pageDraftSchema.ts';
import type { DashboardIconName } from '../../../ui/dashboardIconName.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import styles from './PageForms.module.css';

type Template = { name: PageTemplate; label: string; what: string; icon: DashboardIconName };

const templates: Template[] = [
  { name: 'creator', label: 'Creator', what: 'Links, shop and a mailing list', icon: 'sparkle' },
  { name: 'teacher', label: 'Teacher', what: 'Classes, a few words and a video', icon: 'calendar' },
  { name: 'musician', label: 'Musician', what: 'Music, dates and support', icon: 'audience' },
];

type TemplateDialogProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (template: PageTemplate) => void;
};

/** Fills the page from a template in one click. Undo restores the old draft. */
export function TemplateDialog({ open, onClose, onChoose }: TemplateDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Start from a template">
      <p>It replaces the blocks of your draft. Visitors see nothing of it until you publish.</p>
      <ul className={styles['templates']}>
        {templates.map(({ name, ...kind }) => (
          <li key={name}>
            <ChoiceCard {...kind} onChoose={() => onChoose(name)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
