'use client';

import { Radar } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Select } from '#components/ui/fields/choices/select.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import { nextSorting, type SortKey, sortRows, type Sorting } from '#components/ui/table/sorting.ts';
import { Table } from '#components/ui/table/table.tsx';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { Part } from '../part.tsx';
import { tableTexts } from './table-texts.ts';

type Visitor = { name: string; place: string; pages: number; seconds: number | null };

const visitors: Visitor[] = [
  { name: 'Åse Vik', place: 'Tromsø', pages: 3, seconds: 190 },
  { name: 'Anna Berg', place: 'Oslo', pages: 12, seconds: 65 },
  { name: 'Øyvind Dahl', place: 'Bodø', pages: 1, seconds: null },
  { name: 'Nils Moe', place: 'Bergen', pages: 7, seconds: 1810 },
];
const keys: Record<string, (visitor: Visitor) => SortKey> = {
  name: (visitor) => visitor.name,
  pages: (visitor) => visitor.pages,
  seconds: (visitor) => visitor.seconds,
};

export function TablePart({ language }: { language: TextLanguage }) {
  const texts = tableTexts[language];
  const [shown, setShown] = useState<'rows' | 'loading' | 'empty' | 'failed'>('rows');
  return (
    <Part title="Table and sheet" stacked>
      <Select
        label="State of the table"
        value={shown}
        onChange={setShown}
        options={(['rows', 'loading', 'empty', 'failed'] as const).map((value) => ({ value, label: value }))}
      />
      <Visitors
        language={language}
        rows={{ rows: visitors, loading: null, empty: [], failed: [] }[shown]}
        instead={
          shown === 'failed' ? (
            <Banner tone="danger" action={<Button size="sm">{texts.again}</Button>}>
              {texts.failed}
            </Banner>
          ) : (
            <EmptyState icon={Radar} title={texts.nobody}>
              {texts.nobodyHint}
            </EmptyState>
          )
        }
      />
    </Part>
  );
}

type VisitorsProps = { language: TextLanguage; rows: Visitor[] | null; instead: ReactNode };

function Visitors({ language, rows, instead }: VisitorsProps) {
  const texts = tableTexts[language];
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', direction: 'ascending' });
  const [open, setOpen] = useState<Visitor | null>(null);
  return (
    <>
      <Table
        label={texts.visitors}
        columns={[
          { id: 'name', title: texts.name, cell: (visitor) => visitor.name, sortable: true },
          { id: 'place', title: texts.place, cell: (visitor) => visitor.place },
          { id: 'pages', title: texts.pages, cell: (visitor) => visitor.pages, sortable: true, numeric: true },
          {
            id: 'seconds',
            title: texts.seconds,
            cell: (visitor) => visitor.seconds ?? '–',
            sortable: true,
            numeric: true,
          },
        ]}
        rows={rows && sortRows(rows, keys[sorting.column] ?? (() => null), sorting.direction, language)}
        rowId={(visitor) => visitor.name}
        sorting={sorting}
        onSort={(column) => setSorting(nextSorting(sorting, column))}
        onOpen={setOpen}
        openId={open?.name}
        loadingLabel={texts.loading}
        empty={instead}
      />
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open?.name ?? ''}
        description={open?.place}
        closeLabel={texts.close}
        footer={<Button variant="primary">{texts.write}</Button>}
      >
        <p>{texts.about(open?.pages ?? 0)}</p>
      </Sheet>
    </>
  );
}
