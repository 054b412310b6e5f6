export { chime } from '../view/more/chime.ts';
export { MorePage } from '../view/more/more-page.tsx';
