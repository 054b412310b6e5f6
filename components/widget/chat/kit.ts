import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
import { readRefusal } from '#components/api/refusal.ts';
import { Refused, refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { plainText } from '#components/conversation/markdown/plain-text.ts';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { newClientId } from '#components/conversation/sending/client-id.ts';
import { NEW } from './session/chat-store.ts';
import { isOnItsWay } from './session/kept/picture.ts';
import { speakerOf, wordsOf } from './view/basics/author-of.ts';
import { Avatar } from './view/basics/avatar.tsx';
import { useChat, useChatState } from './view/basics/chat-context.ts';
import { Icon } from './view/basics/icon.tsx';
import { linkBeside, linkTo } from './view/basics/link-to.ts';
import { momentWords, refusalWords } from './view/basics/refusal-words.ts';
import { systemWords } from './view/basics/system-words.ts';
import { useNow } from './view/basics/use-now.ts';

/** What the parts use of the chat and do not bring along: the build takes each of these names, in a part, from here. */
export const kit = {
  ...{ Fragment, jsx, jsxs, useEffect, useLayoutEffect, useMemo, useRef, useState },
  ...{ readRefusal, Refused, refusalOf, UNREACHABLE, plainText, safeLink, newClientId, NEW, isOnItsWay },
  ...{ speakerOf, wordsOf, Avatar, useChat, useChatState, Icon, linkBeside, linkTo, momentWords, refusalWords },
  ...{ systemWords, useNow },
};
