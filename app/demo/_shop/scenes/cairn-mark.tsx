/** The shop's mark: five stones and the sun behind the top one. Decoration only. */
export function CairnMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden className={className} viewBox="0 0 48 48" width={40} height={40}>
      <circle cx="31" cy="12" r="9" fill="var(--color-sun)" />
      <g fill="currentColor">
        <path d="M6 40c-1.5-4 1-7 6-7.400l22-1.200c6-.2 9.5 3 8 7-1 3-4 4.2-8 4.200H13c-4 0-6.2-.6-7-2.600Z" />
        <path d="M12 29.500c-.7-3 1.5-5 5.2-5.200l14-.9c4-.2 6.3 1.8 5.6 4.6-.6 2.3-2.6 3.2-5.4 3.300l-14 .7c-3 .1-4.9-.6-5.4-2.500Z" />
        <path d="M16.5 21.600c-.4-2.5 1.3-4 4.2-4.200l7-.4c3-.2 4.7 1.2 4.3 3.4-.4 1.9-1.9 2.6-4.1 2.700l-7.3.5c-2.4.1-3.8-.5-4.1-2Z" />
        <path d="M20.5 14.800c-.3-2 .9-3.3 3.1-3.400l2.3-.1c2.2-.1 3.5.9 3.2 2.6-.3 1.5-1.5 2.1-3.2 2.200l-2.5.1c-1.7.1-2.7-.3-2.9-1.400Z" />
      </g>
    </svg>
  );
}
