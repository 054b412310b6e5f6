import { useId } from 'react';
import styles from './choice-cards.module.css';

type ChoiceCardsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; title: string; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of few, each with a line on what it means. */
export function ChoiceCards<Value extends string>({ label, choices, value, onChange }: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            className={styles.mark}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.title}>
            {choice.title}
            <span className={styles.text}>{choice.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
