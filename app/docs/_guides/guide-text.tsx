import type { Token, Tokens } from 'marked';
import { createElement, type ReactNode } from 'react';
import { CodeBlock } from '../_parts/code-block.tsx';
import { addressed, idOf } from './guides.ts';
import styles from './guide-text.module.css';

type Tokened = Token & { tokens?: Token[] };

/** What a file says below its title, as the reference draws it. Whatever Markdown it uses beyond that is an error. */
export function GuideText({ tokens, origin }: { tokens: Token[]; origin: string }) {
  const below = tokens.filter((token) => !(token.type === 'heading' && (token as Tokens.Heading).depth === 1));
  return <div className={styles.text}>{blocks(below, origin)}</div>;
}

const blocks = (tokens: Token[], origin: string): ReactNode[] => tokens.map((token, at) => block(token, at, origin));

function block(token: Token, key: number, origin: string): ReactNode {
  const words = (of: Tokened) => inline(of.tokens ?? [], origin);
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return createElement(`h${(token as Tokens.Heading).depth}`, { key, id: idOf(textOf(token)) }, words(token));
    case 'paragraph':
      return <p key={key}>{words(token)}</p>;
    case 'text':
      return <span key={key}>{words(token)}</span>;
    case 'code':
      return <Code key={key} token={token as Tokens.Code} origin={origin} />;
    case 'list':
      return list(token as Tokens.List, key, origin);
    case 'table':
      return <Table key={key} token={token as Tokens.Table} origin={origin} />;
    default:
      throw new Error(`a guide has ${token.type}, which is drawn nowhere: ${token.raw}`);
  }
}

const LANGUAGES: Record<string, string> = { html: 'HTML', js: 'JavaScript', sh: 'Shell', json: 'JSON', csv: 'CSV' };

function Code({ token, origin }: { token: Tokens.Code; origin: string }) {
  const title = LANGUAGES[token.lang ?? ''] ?? 'Text';
  return <CodeBlock title={title} label={`An example: ${title}`} code={addressed(token.text, origin)} />;
}

function list(token: Tokens.List, key: number, origin: string): ReactNode {
  const items = token.items.map((item, at) => <li key={at}>{blocks(item.tokens, origin)}</li>);
  return token.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
}

function Table({ token, origin }: { token: Tokens.Table; origin: string }) {
  return (
    <div className={styles.wide}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell, at) => (
              <th key={at} scope="col">
                {inline(cell.tokens, origin)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {inline(cell.tokens, origin)}
                  </th>
                ) : (
                  <td key={column}>{inline(cell.tokens, origin)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const inline = (tokens: Token[], origin: string): ReactNode[] => tokens.map((token, at) => piece(token, at, origin));

function piece(token: Token, key: number, origin: string): ReactNode {
  const words = () => inline((token as Tokened).tokens ?? [], origin);
  switch (token.type) {
    case 'text':
    case 'escape':
      return addressed((token as Tokens.Text).text, origin);
    case 'codespan':
      return <code key={key}>{addressed((token as Tokens.Codespan).text, origin)}</code>;
    case 'strong':
      return <strong key={key}>{words()}</strong>;
    case 'em':
      return <em key={key}>{words()}</em>;
    case 'link':
      return (
        <a key={key} href={addressOf((token as Tokens.Link).href)}>
          {words()}
        </a>
      );
    default:
      throw new Error(`a guide has ${token.type}, which is drawn nowhere: ${token.raw}`);
  }
}

/** Guides refer to each other as files. */
const addressOf = (href: string): string => href.replace(/^([\w-]+)\.md(?=#|$)/, '/docs/guides/$1');

const textOf = (token: Token): string =>
  ('text' in token && typeof token.text === 'string' ? token.text : '').replaceAll('`', '');
