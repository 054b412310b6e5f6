/** The bench: a sewing machine, a jacket under it, tools on the wall. Decoration only, the same by day and night. */
export function WorkshopScene({ className }: { className?: string }) {
  return (
    <svg aria-hidden className={className} viewBox="0 0 640 480">
      <rect width="640" height="480" fill="#e9dcc6" />
      <g stroke="#d6c5a8" strokeWidth="3">
        <path d="M0 96h640M0 192h640M0 288h640" />
      </g>
      <Wall />
      <Lamp />
      <rect y="372" width="640" height="26" fill="#8a5a34" />
      <rect y="398" width="640" height="82" fill="#6b4427" />
      <path d="M60 398v82M580 398v82" stroke="#553420" strokeWidth="8" />
      <path d="M250 372c-10-22 4-44 34-50 60-12 150-10 214 2 42 8 76 24 92 48Z" fill="#a3243b" />
      <path d="M340 372c14-20 40-34 78-36 60-3 126 10 172 36Z" fill="#7d1a2d" />
      <path d="M286 330c70 16 150 16 246 10" fill="none" stroke="#f0c25b" strokeWidth="4" strokeDasharray="10 8" />
      <Machine />
      <g fill="#17262e">
        <path d="M520 372v-34h-8v-14h40v14h-8v34Z" />
      </g>
      <rect x="514" y="330" width="36" height="36" rx="4" fill="#e3b23c" />
      <rect x="566" y="344" width="30" height="28" rx="4" fill="#2b5d7e" />
    </svg>
  );
}

function Machine() {
  return (
    <g>
      <path d="M150 372v-26h250v26Z" fill="#17262e" />
      <path
        d="M332 346V214h-128c-14 0-20 8-20 20v58h-22v-72c0-34 20-54 56-54h128c36 0 54 18 54 54v126Z"
        fill="#2f4a46"
      />
      <path d="M332 214h-128c-14 0-20 8-20 20v12c0-12 6-20 20-20h128Z" fill="#17262e" opacity="0.35" />
      <circle cx="400" cy="236" r="34" fill="#17262e" />
      <circle cx="400" cy="236" r="20" fill="#c9ccc4" />
      <circle cx="366" cy="286" r="11" fill="#e3b23c" />
      <rect x="196" y="182" width="120" height="10" rx="5" fill="#e3b23c" />
      <path d="M173 292v54" stroke="#c9ccc4" strokeWidth="7" />
      <path d="M160 300h26v18h-26Z" fill="#17262e" />
      <path d="M250 166v-18h-8v-26h32v26h-8v18Z" fill="#c9622f" />
      <path d="M258 136c-60-6-92 30-86 156" fill="none" stroke="#c9622f" strokeWidth="2.5" />
    </g>
  );
}

function Lamp() {
  return (
    <g>
      <path d="M470 0v58" stroke="#17262e" strokeWidth="5" />
      <path d="M410 120c0-36 24-62 60-62s60 26 60 62Z" fill="#2b5d7e" />
      <path d="M410 120h120l56 252H330Z" fill="#fff3c4" opacity="0.5" />
      <path d="M446 120c0 14 10 24 24 24s24-10 24-24Z" fill="#fff6d8" />
    </g>
  );
}

function Wall() {
  return (
    <g>
      <rect x="36" y="40" width="300" height="18" rx="4" fill="#8a5a34" />
      <g stroke="#17262e" strokeWidth="5" fill="none" strokeLinecap="round">
        <path d="M70 58v14M126 58v14M184 58v14M244 58v14M302 58v10" />
        <circle cx="58" cy="150" r="15" />
        <circle cx="86" cy="150" r="15" />
        <path d="M66 136 80 76M78 136 64 76" />
      </g>
      <path d="M120 72h12v44h-12Z" fill="#c9622f" />
      <path d="M123 116h6v46l-3 8-3-8Z" fill="#667278" />
      <path d="M178 72h12v62h-12Z" fill="#8a5a34" />
      <path d="M160 128h52v22c-8 6-44 6-52 0Z" fill="#667278" />
      <path d="M244 72c-18 0-24 12-20 24l14 44c4 10 8 10 12 0l14-44c4-12-2-24-20-24Z" fill="#667278" />
      <circle cx="302" cy="98" r="30" fill="#a3243b" />
      <circle cx="302" cy="98" r="9" fill="#e9dcc6" />
    </g>
  );
}
