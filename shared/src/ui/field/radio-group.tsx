import styles from './radio-group.module.css';

export type RadioGroupProps = {
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** The label's language, where it is not the page's. */
    readonly lang?: string;
  }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** One choice of a few, all of which show. */
export function RadioGroup({ label, options, value, onChange }: RadioGroupProps) {
  return (
    <fieldset className={styles['radios']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input type="radio" name={label} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
