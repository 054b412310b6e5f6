import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import { type CsvCell, csvOf } from '../../page/csv.ts';
import type { DashboardTexts } from '../texts/dashboard-texts.ts';
import { formatFullDate, formatHour } from './figure-format.ts';

/** What stands behind a chart. The first column names its row. */
export interface FigureTable {
  title: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** Which of the values are seconds. */
  seconds?: readonly number[];
}

export interface FigureRow {
  /** As it is said, and as a program reads it. */
  name: string;
  key: string;
  /** Where two may be called the same. */
  id?: string;
  values: readonly (number | null)[];
}

export function dayTable({ perDay }: Dashboard, texts: DashboardTexts, language: TextLanguage): FigureTable {
  return {
    title: texts.perDay,
    columns: [texts.date, texts.conversations, texts.withHuman, texts.alone],
    rows: perDay.map(({ date, conversations, withHuman }) => ({
      name: formatFullDate(date, language),
      key: date,
      values: [conversations, withHuman, conversations - withHuman],
    })),
  };
}

export function visitorTable({ perDay }: Dashboard, texts: DashboardTexts, language: TextLanguage): FigureTable {
  return {
    title: texts.visitorsPerDay,
    columns: [texts.date, texts.visitors],
    rows: perDay.map(({ date, visitors }) => ({
      name: formatFullDate(date, language),
      key: date,
      values: [visitors],
    })),
  };
}

export function hourTable({ byHour }: Dashboard, texts: DashboardTexts): FigureTable {
  return {
    title: texts.perHour,
    columns: [texts.hour, texts.conversations],
    rows: byHour.map((count, hour) => ({ name: formatHour(hour), key: formatHour(hour), values: [count] })),
  };
}

export function teamTable({ extra: { operators } }: Dashboard, texts: DashboardTexts): FigureTable {
  return {
    title: texts.team,
    columns: [texts.person, texts.answeredIn, texts.medianResponse],
    rows: operators.map(({ operatorId, name, answered, medianResponseSeconds }) => ({
      ...{ id: operatorId, name, key: name, values: [answered, medianResponseSeconds] },
    })),
    seconds: [1],
  };
}

export function departmentTable({ extra: { departments } }: Dashboard, texts: DashboardTexts): FigureTable {
  return {
    title: texts.departments,
    columns: [texts.department, texts.conversations, texts.withHuman, texts.medianResponse],
    rows: departments.map(({ departmentId, name, conversations, answered, medianResponseSeconds }) => ({
      ...{ id: departmentId ?? '', name: name ?? texts.noDepartment, key: name ?? texts.noDepartment },
      values: [conversations, answered, medianResponseSeconds],
    })),
    seconds: [2],
  };
}

/** Each figure with what it was in the period before. */
export function periodTable(figures: Dashboard, texts: DashboardTexts): FigureTable {
  const { extra } = figures;
  const both = (name: string, now: number | null, before: number | null): FigureRow => ({
    ...{ name, key: name, values: [now, before] },
  });
  const { before } = extra;
  return {
    title: texts.inPeriod,
    columns: [texts.figure, texts.days(figures.days), texts.before],
    rows: [
      both(texts.conversations, figures.conversations, before.conversations),
      both(texts.withHuman, figures.withHuman, before.withHuman),
      both(texts.requested, figures.requested, before.requested),
      both(texts.inSeconds(texts.medianResponse), figures.medianResponseSeconds, before.medianResponseSeconds),
      both(texts.unanswered, figures.unansweredRequests, before.unansweredRequests),
      both(texts.callbacks, figures.callbacks, before.callbacks),
      both(texts.visitors, figures.visitors, before.visitors),
      both(texts.pageviews, figures.pageviews, before.pageviews),
      ...(['firstResponse', 'resolution'] as const).flatMap((name) => [
        both(texts.inSeconds(texts[name]), extra[name].medianSeconds, before[name].medianSeconds),
        both(texts.inSeconds(`${texts[name]}, ${texts.nineOfTen}`), extra[name].p90Seconds, before[name].p90Seconds),
      ]),
      both(texts.resolvedAlone, extra.resolvedByAssistant.count, before.resolvedByAssistant.count),
      both(texts.abstentions, extra.abstentions, before.abstentions),
      both(texts.ratings, extra.ratings.average, before.ratings.average),
      both(texts.thumbsUp, extra.thumbs.up, before.thumbs.up),
      both(texts.thumbsDown, extra.thumbs.down, before.thumbs.down),
    ],
  };
}

export const tableCsv = ({ columns, rows }: FigureTable): string =>
  csvOf([columns, ...rows.map(({ key, values }): CsvCell[] => [key, ...values])]);

export const pagesCsv = (pages: Dashboard['topPages'], texts: DashboardTexts): string =>
  csvOf([
    [texts.page, texts.address, texts.count],
    ...pages.map(({ url, title, count }): CsvCell[] => [title ?? '', url, count]),
  ]);
