import { replyDomain } from '#lib/mail/reply-domain.ts';

/** Whether what somebody answers to a notification's mail comes back here. */
export const mayReplyByMail = (): boolean => replyDomain() !== null;
