import { facts } from './facts.ts';
import type { Language } from './texts/language.ts';
import page from './page.module.css';
import { texts } from './texts/texts.ts';
import type { ShopTexts } from './texts/texts.ts';
import { ValleyMap } from './scenes/valley-map.tsx';

export function AboutView({ language }: { language: Language }) {
  const { about } = texts[language];
  return (
    <div className={page.page}>
      <div className={page.intro}>
        <h1 className={page.title}>{about.title}</h1>
        <p className={page.lead}>{about.lead}</p>
      </div>
      <div className={page.split}>
        <div className={`${page.prose} ${page.story}`}>
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ValleyMap label={about.map} />
      </div>
      <div className={page.split}>
        <Hours about={about} />
        <Contact about={about} />
      </div>
    </div>
  );
}

function Hours({ about }: { about: ShopTexts['about'] }) {
  return (
    <section className={page.section} aria-labelledby="hours">
      <h2 id="hours" className={page.heading}>
        {about.hours}
      </h2>
      <table className={page.table}>
        <tbody>
          {about.hoursRows.map(([days, hours]) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Contact({ about }: { about: ShopTexts['about'] }) {
  const { contactRows: labels } = about;
  return (
    <section className={page.section} aria-labelledby="contact">
      <h2 id="contact" className={page.heading}>
        {about.contact}
      </h2>
      <dl className={page.pairs}>
        <div>
          <dt>{labels.chat}</dt>
          <dd>{about.chatHours}</dd>
        </div>
        <div>
          <dt>{labels.phone}</dt>
          <dd>
            <a href={`tel:+47${facts.phone.replaceAll(' ', '')}`}>{facts.phone}</a>, {about.phoneHours}
          </dd>
        </div>
        <div>
          <dt>{labels.email}</dt>
          <dd>
            <a href={`mailto:${facts.email}`}>{facts.email}</a>
          </dd>
        </div>
        <div>
          <dt>{labels.visit}</dt>
          <dd>
            {facts.street}, {facts.town}. {about.visit}
          </dd>
        </div>
      </dl>
    </section>
  );
}
