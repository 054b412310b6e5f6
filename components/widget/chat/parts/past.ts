export { ConversationList } from '../view/past/conversation-list.tsx';
