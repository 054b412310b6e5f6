import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { demoPath } from './texts/language.ts';
import type { Language } from './texts/language.ts';
import page from './page.module.css';
import { texts } from './texts/texts.ts';

export function NotFoundView({ language }: { language: Language }) {
  const { notFound } = texts[language];
  return (
    <div className={page.page}>
      <div className={page.intro}>
        <h1 className={page.title}>{notFound.title}</h1>
        <p className={page.lead}>{notFound.text}</p>
      </div>
      <p>
        <ButtonLink href={demoPath(language)}>{notFound.back}</ButtonLink>
      </p>
    </div>
  );
}
