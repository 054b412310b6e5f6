import { type RefObject, useEffect, useRef, useState } from 'react';

interface FirstWrong<Form extends HTMLElement> {
  form: RefObject<Form | null>;
  /** Called with what is wrong with the form: the focus goes there once it is shown. */
  lead: () => void;
}

/** Whoever could not send a form goes on in its first field that is wrong, instead of looking for it. */
export function useFirstWrong<Form extends HTMLElement>(): FirstWrong<Form> {
  const form = useRef<Form>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [times]);
  return { form, lead: () => setTimes((before) => before + 1) };
}
