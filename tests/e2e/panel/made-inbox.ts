import type { Message } from '#lib/resources/message.ts';
import { type FakeTenant, refOf } from '#tests/support/fake-operator/fake-tenant.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

const ASSISTANT = { id: 'assistant', handle: 'varde', name: 'Varde', avatarUrl: null };

/** An inbox on an ordinary morning: somebody waits, somebody is helped, and most have been. */
export function fillInbox(tenant: FakeTenant): { kari: string; jonas: string; nils: string; emma: string } {
  const [me, sindre] = tenant.operators.map(refOf);
  for (const [index, [name, body]] of EARLIER.entries()) {
    const { id } = tenant.addConversation({ visitor: { name }, createdAt: ago((3 + index) * HOUR) });
    tenant.store(id, { body, createdAt: ago((3 + index * 2) * HOUR) });
    tenant.store(id, {
      role: 'assistant',
      author: ASSISTANT,
      body: 'Det ordner seg.',
      createdAt: ago((3 + index * 2) * HOUR - MINUTE),
    });
    const status = index % 3 === 0 ? 'closed' : 'ai';
    tenant.conversations.set(id, { ...tenant.find(id), status, unread: 0 });
  }
  const nils = addSindres(tenant, sindre!);
  const emma = addEmma(tenant);
  const jonas = addJonas(tenant);
  const kari = addKari(tenant, me!);
  return { kari, jonas, nils, emma };
}

function addSindres(tenant: FakeTenant, sindre: ReturnType<typeof refOf>): string {
  const author = { ...sindre, online: undefined } as unknown as Message['author'];
  const { id } = tenant.addConversation({
    visitor: { name: 'Nils Berntsen' },
    owner: sindre,
    participants: [sindre],
    status: 'human',
  });
  tenant.store(id, { body: 'Glidelåsen på teltet er røket. Tar dere reparasjoner?', createdAt: ago(50 * MINUTE) });
  tenant.store(id, { role: 'system', kind: 'joined', author, createdAt: ago(48 * MINUTE) });
  tenant.store(id, {
    role: 'operator',
    author,
    body: 'Ja, send det inn til verkstedet, så tar vi en titt.',
    createdAt: ago(47 * MINUTE),
  });
  tenant.conversations.set(id, { ...tenant.find(id), unread: 0 });
  return id;
}

function addEmma(tenant: FakeTenant): string {
  const { id } = tenant.addConversation({
    visitor: { name: 'Emma Clarke', email: 'emma@example.com', language: 'en' },
    language: 'en',
  });
  const translation = { language: 'no', body: 'Sender dere til Skottland, og hvor lang tid tar det?' };
  tenant.store(id, {
    body: 'Do you ship to Scotland, and how long does it take?',
    language: 'en',
    translation,
    createdAt: ago(21 * MINUTE),
  });
  tenant.store(id, {
    role: 'assistant',
    author: ASSISTANT,
    language: 'en',
    body: 'Yes, we ship to the UK. It takes 4–7 working days and costs 289 NOK.',
    translation: {
      language: 'no',
      body: 'Ja, vi sender til Storbritannia. Det tar **4–7 virkedager** og koster 289 kr.',
    },
    sources: [
      {
        documentId: 'd',
        title: 'Shipping abroad and customs',
        url: 'https://vardehei.example/shipping',
        excerpt: 'Parcels to the United Kingdom take four to seven working days.',
      },
    ],
    createdAt: ago(20 * MINUTE),
  });
  tenant.conversations.set(id, { ...tenant.find(id), unread: 0 });
  return id;
}

function addJonas(tenant: FakeTenant): string {
  const { id } = tenant.addConversation({
    visitor: { name: 'Jonas Lie', email: 'jonas.lie@example.no' },
    requested: true,
    requestedAt: ago(4 * MINUTE),
  });
  tenant.store(id, {
    body: 'Jeg har fått feil størrelse to ganger nå. Kan jeg få snakke med noen?',
    createdAt: ago(5 * MINUTE),
  });
  tenant.store(id, { role: 'system', kind: 'requested', createdAt: ago(4 * MINUTE) });
  return id;
}

/** One conversation with everything in it. */
function addKari(tenant: FakeTenant, me: ReturnType<typeof refOf>): string {
  const own = { id: me.id, handle: me.handle, name: me.name, avatarUrl: null };
  const { id } = tenant.addConversation({
    visitor: {
      name: 'Kari Nordmann',
      externalId: 'kunde-20417',
      email: 'kari.nordmann@example.no',
      phone: '+47 412 34 567',
      company: 'Turlaget Nordvest',
      attributes: { medlem_siden: 2019, nivå: 'gull', ordrer: 14, nyhetsbrev: true, 'siste.ordre': 'V-10482' },
    },
    pageUrl: 'https://vardehei.example/produkter/vidde-3-telt',
    pageTitle: 'Vidde 3 – telt for fjellet',
    status: 'human',
    owner: me,
    participants: [me],
  });
  const day = 26 * HOUR;
  tenant.store(id, { body: 'Hei! Hvor lenge har jeg på meg for å returnere noe?', createdAt: ago(day) });
  tenant.store(id, {
    role: 'assistant',
    author: ASSISTANT,
    body: 'Du har **60 dager** på deg, så lenge varen er ubrukt og i originalemballasje.\n\n- Legg ved ordrenummeret\n- Send den som *pakke i postkassen*\n\nMer står under [Retur og bytte](https://vardehei.example/retur).',
    sources: [
      {
        documentId: 'a',
        title: 'Retur og bytte',
        url: 'https://vardehei.example/retur',
        excerpt: 'Du kan returnere ubrukte varer innen 60 dager fra du mottok dem.',
      },
      {
        documentId: 'b',
        title: 'Angrerett',
        url: null,
        excerpt: 'Angreretten løper i 14 dager etter at varen er mottatt.',
      },
    ],
    thumbs: 'up',
    createdAt: ago(day - MINUTE),
  });
  tenant.store(id, { body: 'Takk! Hvilket telt passer til to på vinteren?', createdAt: ago(40 * MINUTE) });
  tenant.store(id, {
    role: 'assistant',
    author: ASSISTANT,
    body: 'Disse to tåler snø og vind:',
    createdAt: ago(39 * MINUTE),
  });
  tenant.store(id, {
    role: 'assistant',
    kind: 'products',
    author: ASSISTANT,
    data: {
      products: [
        {
          title: 'Vidde 3 – firesesongstelt',
          url: 'https://vardehei.example/vidde-3',
          imageUrl: null,
          price: '7 499',
          currency: 'kr',
          description: null,
        },
        {
          title: 'Li 2 – lett tomannstelt',
          url: 'https://vardehei.example/li-2',
          imageUrl: null,
          price: '4 299',
          currency: 'kr',
          description: null,
        },
      ],
    },
    createdAt: ago(39 * MINUTE - 1000),
  });
  tenant.store(id, { role: 'system', kind: 'requested', createdAt: ago(22 * MINUTE) });
  tenant.store(id, { role: 'system', kind: 'joined', author: own, createdAt: ago(21 * MINUTE) });
  tenant.store(id, {
    role: 'operator',
    author: own,
    body: 'Hei Kari, Ragnhild her. Skal dere over tregrensa?',
    createdAt: ago(20 * MINUTE),
  });
  tenant.store(id, { body: 'Ja, Jotunheimen i februar.\nVi er to, og hunden.', createdAt: ago(12 * MINUTE) });
  tenant.store(id, {
    role: 'operator',
    kind: 'note',
    author: own,
    body: 'Sindre, har vi *Vidde 3* inne på lager i Lauvdal? @sindre',
    createdAt: ago(11 * MINUTE),
  });
  tenant.store(id, {
    role: 'operator',
    author: own,
    body: 'Da ville jeg valgt Vidde 3. Den har snøflak rundt hele, og plass til hunden i forteltet.',
    createdAt: ago(9 * MINUTE),
  });
  const visitorReadAt = ago(8 * MINUTE);
  tenant.store(id, { body: 'Så bra! Kan jeg hente den i butikken på lørdag?', createdAt: ago(2 * MINUTE) });
  tenant.conversations.set(id, { ...tenant.find(id), visitorReadAt, operatorReadAt: visitorReadAt, unread: 1 });
  return id;
}

const EARLIER: [name: string | null, body: string][] = [
  ['Solveig Aamodt', 'Er Ugle 400 vanntett nok for padling?'],
  [null, 'Hva koster frakten til Svalbard?'],
  ['Bjørn-Erik Tangen', 'Kan jeg bytte til en mindre størrelse?'],
  [null, 'Har dere åpent på Skjærtorsdag?'],
  ['Maja Lund', 'Hvilken sovepose passer til ti minusgrader?'],
  ['Per Ivar Hoel', 'Jeg får ikke brukt gavekortet mitt, det står at koden er ugyldig.'],
  ['Ingrid Sæther', 'Tusen takk for god hjelp!'],
  [null, 'Finnes fjellstøvlene i halve størrelser?'],
  ['Ola Hansen', 'Når kommer Dunfjell inn igjen på lager?'],
];
