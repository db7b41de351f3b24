import type { ReactNode } from 'react'
import css from './CheckList.module.css'
import { Text } from '../page/layout.tsx'

interface CheckListProps<Value extends string> {
  legend: string
  /** `mark`: beside the label. `detail`: below it, in small. */
  options: readonly { value: Value; label: string; mark?: ReactNode; detail?: string }[]
  chosen: readonly Value[]
  disabled?: boolean
  onChoose: (chosen: Value[]) => void
}

/** Shows checkboxes in rows that are large enough for a thumb. */
export function CheckList<Value extends string>({ legend, options, chosen, disabled = false, onChoose }: CheckListProps<Value>) {
  const toggle = (value: Value) => onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <fieldset className={css.list} disabled={disabled}>
      <Text as="legend" look="strong" mb={8}>
        {legend}
      </Text>
      {options.map(({ value, label, mark, detail }) => (
        <label key={value} className={css.option}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>
            {label}
            {mark} {detail !== undefined && <span className={css.detail}>{detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
