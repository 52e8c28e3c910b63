import { isLanguage, languageNames, type Language } from '#shared/texts/languages.ts';
import { studioTranslations as texts } from '#shared/texts/en/studioTranslations.ts';
import { backToAccount } from '../../features/studio/frame/navigation.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import type { PartProps } from '../../features/studio/frame/partProps.ts';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { LanguageList } from '../../features/studio/translations/LanguageList.tsx';
import { TranslationForm } from '../../features/studio/translations/TranslationForm.tsx';
import {
  useTranslationProgressQuery,
  useTranslationsQuery,
} from '../../features/studio/translations/translationsApi.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

const back = { to: '/dashboard/translations', label: texts.title };

/** The creator's words in other languages: how much is translated, or one of the languages. */
export function TranslationsPage({ id }: PartProps) {
  if (id === undefined) return <AllLanguages />;
  if (isLanguage(id)) return <OneLanguage key={id} language={id} />;
  return (
    <>
      <PartHeader title={texts.noSuchLanguageHeading} back={back} />
      <EmptyState
        title={texts.noSuchLanguage}
        action={<LinkButton to={back.to}>{texts.allLanguages}</LinkButton>}
      >
        {texts.noSuchLanguageNote}
      </EmptyState>
    </>
  );
}

function AllLanguages() {
  const progress = useTranslationProgressQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title={texts.title} back={backToAccount} />
      <QueryState query={progress} failed={texts.notRead}>
        {(answer) => <LanguageList progress={answer} />}
      </QueryState>
    </>
  );
}

function OneLanguage({ language }: { language: Language }) {
  const read = useTranslationsQuery(language, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title={languageNames[language]} back={back} />
      <QueryState query={read} failed={texts.notRead}>
        {(answer) =>
          answer.own === language ? (
            <EmptyState
              title={texts.ownLanguage}
              action={<LinkButton to={back.to}>{texts.allLanguages}</LinkButton>}
            >
              {texts.ownLanguageNote}
            </EmptyState>
          ) : (
            <TranslationForm answer={answer} />
          )
        }
      </QueryState>
    </>
  );
}
