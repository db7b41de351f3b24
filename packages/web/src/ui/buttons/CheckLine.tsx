import { useState } from 'react'
import css from './CheckLine.module.css'

/** Shows a small setting that is kept at once. */
export function CheckLine({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const [checked, setChecked] = useState(isOn)
  return (
    <label className={css.line}>
      <input
        type="checkbox"
        className={css.box}
        checked={checked}
        onChange={({ currentTarget }) => {
          setChecked(currentTarget.checked)
          onChange(currentTarget.checked)
        }}
      />
      {label}
    </label>
  )
}
