import styles from './operation.module.css';
import switchStyles from './samples-switch.module.css';

/** Chooses the language of the samples behind it. Two radio buttons and a style: it needs no script. */
export function SamplesSwitch() {
  return (
    <fieldset className={`${switchStyles.switch} ${styles.samplesSwitch}`}>
      <legend className={switchStyles.legend}>Samples</legend>
      {['curl', 'fetch'].map((language) => (
        <label key={language} className={switchStyles.choice}>
          <input type="radio" name="samples" value={language} defaultChecked={language === 'curl'} />
          {language}
        </label>
      ))}
    </fieldset>
  );
}
