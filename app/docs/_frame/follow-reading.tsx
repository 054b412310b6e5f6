'use client';

import { useEffect } from 'react';

/** Marks in the contents what is being read, and closes the contents of a small screen once a place was chosen. */
export function FollowReading() {
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
    const places = links.flatMap((link) => document.querySelector(`[id="${CSS.escape(link.hash.slice(1))}"]`) ?? []);
    const mark = (id: string) => {
      for (const link of links)
        if (link.hash === `#${id}`) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const reading = entries.find(({ isIntersecting }) => isIntersecting);
        if (reading) mark(reading.target.id);
      },
      { rootMargin: '-20% 0px -75% 0px' },
    );
    for (const place of places) observer.observe(place);
    const onChoice = (event: Event) => {
      if (event.target instanceof Element) event.target.closest('a')?.closest('details')?.removeAttribute('open');
    };
    for (const link of links) link.addEventListener('click', onChoice);
    return () => {
      observer.disconnect();
      for (const link of links) link.removeEventListener('click', onChoice);
    };
  }, []);
  return null;
}
