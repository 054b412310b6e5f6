/** @jsxImportSource preact */
import { useChat } from '../basics/chat-context.ts';
import { fileTexts } from './file-texts.ts';

export function DropHint() {
  return <p class="drop-hint">{fileTexts[useChat().language].drop}</p>;
}
