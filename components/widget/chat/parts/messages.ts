export { wayTo } from '../session/page/way-to.ts';
export { Peek } from '../view/messages/peek.tsx';
export { Pictures } from '../view/messages/pictures.tsx';
export { ProductCards } from '../view/messages/product-cards.tsx';
export { SourceList } from '../view/messages/source-list.tsx';
export { Thumbs } from '../view/messages/thumbs.tsx';
export { Wait } from '../view/messages/wait.tsx';
