import { useState } from 'react'
import css from './CheckLine.module.css'

interface CheckLineProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A small setting that is kept at once. */
export function CheckLine({ label, isOn, onChange }: CheckLineProps) {
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
