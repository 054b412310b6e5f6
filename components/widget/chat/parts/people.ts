export { MentionList } from '../view/people/mention-list.tsx';
