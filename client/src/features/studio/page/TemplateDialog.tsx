import type { PageTemplate } from '#shared/studio/pageDraftSchema.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import type { DashboardIconName } from '../../../ui/dashboardIconName.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import styles from './PageForms.module.css';

type Template = { name: PageTemplate; label: string; what: string; icon: DashboardIconName };

const templates: Template[] = [
  { name: 'creator', ...texts.templates.creator, icon: 'sparkle' },
  { name: 'teacher', ...texts.templates.teacher, icon: 'calendar' },
  { name: 'musician', ...texts.templates.musician, icon: 'audience' },
];

type TemplateDialogProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (template: PageTemplate) => void;
};

/** Fills the page from a template in one click. Undo restores the old draft. */
export function TemplateDialog({ open, onClose, onChoose }: TemplateDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.startFromTemplate}>
      <p>{texts.templateNote}</p>
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
