import { TextInput } from '@mantine/core'
import { tidyAmount } from './typedAmount.ts'

interface LeftAmountProps {
  label: string
  /** The typed amount, in rupees. */
  value: string
  onChange: (typed: string) => void
}

/** Shows a field for an amount of money outside of a form; acts once it is left. */
export function LeftAmount({ label, value, onChange }: LeftAmountProps) {
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        const typed = tidyAmount(currentTarget.value)
        currentTarget.value = typed
        if (typed !== value) onChange(typed)
      }}
    />
  )
}
