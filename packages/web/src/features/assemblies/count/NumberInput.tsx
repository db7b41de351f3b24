import css from './Count.module.css'

interface NumberInputProps {
  label: string
  value: string
  onValue: (text: string) => void
}

/** Shows a large field for a whole number. */
export function NumberInput({ label, value, onValue }: NumberInputProps) {
  return (
    <label className={css.number}>
      {label}
      <input
        value={value}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onValue(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </label>
  )
}
