/** Two voices that lean towards each other, and what they share. Takes the text's colour; decoration only. */
export function ParleyMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden className={className} width={size} height={size} viewBox="0 0 48 48" fill="none">
      <path
        d="M20 6C10.1 6 3 13 3 21.5c0 4.6 2 8.6 5.3 11.400L7.1 41.200c-.2 1.3 1.1 2.3 2.3 1.700l7.4-3.600c1 .2 2.1.2 3.2.2 9.9 0 17-7 17-16.500S29.9 6 20 6Z"
        fill="currentColor"
      />
      <path
        d="M30.5 14.500c8.1 0 14.5 5.9 14.5 13.5 0 3.9-1.7 7.4-4.4 9.900l1 5.700c.2 1.2-1 2.1-2 1.500l-6-3.100c-1 .2-2 .3-3.1.3-8.1 0-14.5-6.3-14.5-14.300s6.4-13.5 14.5-13.500Z"
        fill="var(--color-attention)"
      />
      <path
        d="M30.5 14.500c2 0 3.9.36 5.6 1 .6 1.9.9 4 .9 6.1 0 9.3-6.8 17.2-16.2 17.900A14.2 14.2 0 0 1 16 28c0-7.6 6.4-13.5 14.5-13.500Z"
        fill="#2b1a02"
        opacity="0.42"
      />
    </svg>
  );
}
