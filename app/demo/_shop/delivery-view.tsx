import type { Language } from './texts/language.ts';
import page from './page.module.css';
import { texts } from './texts/texts.ts';
import type { ShopTexts } from './texts/texts.ts';

export function DeliveryView({ language }: { language: Language }) {
  const { delivery } = texts[language];
  return (
    <div className={page.page}>
      <div className={page.intro}>
        <h1 className={page.title}>{delivery.title}</h1>
        <p className={page.lead}>{delivery.lead}</p>
      </div>
      <section className={page.section} aria-labelledby="ways">
        <h2 id="ways" className={page.heading}>
          {delivery.ways}
        </h2>
        <WaysTable delivery={delivery} />
        <p className={page.muted}>{delivery.parcel}</p>
      </section>
      <section className={page.section} aria-labelledby="returns">
        <h2 id="returns" className={page.heading}>
          {delivery.returns}
        </h2>
        <p className={page.lead}>{delivery.returnsLead}</p>
        <ol role="list" className={page.steps}>
          {delivery.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className={page.muted}>{step.text}</p>
            </li>
          ))}
        </ol>
        <p className={page.muted}>{delivery.used}</p>
      </section>
      <section className={page.section} aria-labelledby="complaints">
        <h2 id="complaints" className={page.heading}>
          {delivery.complaints}
        </h2>
        <p className={page.prose}>{delivery.complaintsText}</p>
      </section>
    </div>
  );
}

function WaysTable({ delivery }: { delivery: ShopTexts['delivery'] }) {
  return (
    <table className={page.table}>
      <thead>
        <tr>
          <th scope="col">{delivery.columns.way}</th>
          <th scope="col">{delivery.columns.price}</th>
          <th scope="col">{delivery.columns.time}</th>
        </tr>
      </thead>
      <tbody>
        {delivery.rows.map(([way, price, time]) => (
          <tr key={way}>
            <th scope="row">{way}</th>
            <td>{price}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
