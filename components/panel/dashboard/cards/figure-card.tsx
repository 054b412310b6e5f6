import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { saveCsv } from '../../page/csv.ts';
import frame from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import styles from '../dashboard.module.css';
import { dashboardTexts } from '../texts/dashboard-texts.ts';

type FigureCardProps = {
  title: string;
  /** Made when it is asked for; absent where there is nothing to give. */
  csv?: () => string;
  /** Stands beside the way to the file. */
  extra?: ReactNode;
  children: ReactNode;
};

/** Some figures under a name, with what can be taken away of them. */
export function FigureCard({ title, csv, extra, children }: FigureCardProps) {
  const [texts, id] = [useTexts(dashboardTexts), useId()];
  return (
    <section className={frame.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className={frame.heading}>
          {title}
        </h2>
        {csv && (
          <div className={styles.tools}>
            {extra}
            <Button
              size="sm"
              variant="quiet"
              icon={Download}
              aria-label={texts.csvLong(title)}
              onClick={() => saveCsv(csv(), `${texts.fileName}-${slug(title)}`)}
            >
              {texts.csv}
            </Button>
          </div>
        )}
      </div>
      {children}
    </section>
  );
}

const slug = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
