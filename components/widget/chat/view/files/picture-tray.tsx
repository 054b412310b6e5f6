/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { isOnItsWay, type Picture } from '../../session/kept/picture.ts';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { isRefused, mayPass, removePicture, retryPicture, sourceOf } from './add-pictures.ts';
import { fileTexts } from './file-texts.ts';

/** What goes with the message that is being written. */
export function PictureTray() {
  const { language } = useChat();
  const { pictures, shown } = useChatState();
  const texts = fileTexts[language];
  const own = pictures.filter(({ conversationId }) => conversationId === shown.id);
  const faulty = own.filter(({ fault }) => fault);
  return (
    <div class="tray">
      <ul role="list" aria-label={texts.pictures}>
        {own.map((picture) => !isRefused(picture) && <Tile key={picture.key} picture={picture} />)}
      </ul>
      <div role="alert">
        {faulty.map((picture) => (
          <Fault key={picture.key} picture={picture} />
        ))}
      </div>
    </div>
  );
}

/** Of what is refused there is nothing to be seen: only words stay of it. */
function Fault({ picture }: { picture: Picture }) {
  const { session, language } = useChat();
  const { key, name, fault = 'refused' } = picture;
  const texts = fileTexts[language];
  return (
    <p class="tray-fault">
      {fault === 'many' ? texts.fault.many : `${name} ${texts.fault[fault]}`}.
      {fault !== 'many' && isRefused(picture) && (
        <button type="button" aria-label={texts.remove(name)} onClick={() => removePicture(session, key)}>
          <Icon name="x" />
        </button>
      )}
    </p>
  );
}

function Tile({ picture }: { picture: Picture }) {
  const { session, language } = useChat();
  const { key, name, done, fault } = picture;
  const texts = fileTexts[language];
  return (
    <li class="tile" data-wrong={fault !== undefined}>
      <Preview picture={picture} />
      {isOnItsWay(picture) && <progress class="tile-progress" value={done} aria-label={texts.sending(name)} />}
      {!isOnItsWay(picture) && !fault && (
        <span class="unseen" role="status">
          {texts.ready(name)}
        </span>
      )}
      {mayPass(picture) && sourceOf(key) && (
        <button
          type="button"
          class="tile-again"
          aria-label={texts.retry(name)}
          onClick={() => retryPicture(session, key)}
        >
          <Icon name="rotate-cw" />
        </button>
      )}
      <button
        type="button"
        class="tile-remove"
        aria-label={texts.remove(name)}
        onClick={() => removePicture(session, key)}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}

const SIDE = 144;

/** Drawn, not linked: a page's policy need not know of local addresses. */
function Preview({ picture: { key, attachment } }: { picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const source = sourceOf(key);
  useEffect(() => {
    if (source) void draw(source, canvas.current);
  }, [source]);
  if (source) return <canvas ref={canvas} width={SIDE} height={SIDE} class="tile-picture" />;
  return attachment ? <img class="tile-picture" src={`${attachment.url}&size=small`} alt="" /> : null;
}

async function draw(file: Blob, canvas: HTMLCanvasElement | null): Promise<void> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return;
  const side = Math.min(image.width, image.height);
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas?.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  image.close();
}
