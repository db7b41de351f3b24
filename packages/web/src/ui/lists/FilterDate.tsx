import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface FilterDateProps {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChoose: (day: string) => void
}

/** While a year is typed, its first digits are one already. */
const isTyped = (day: string) => day === '' || day >= '1900'

/** Narrows a list by a day, through the platform's own calendar; acts once the day is whole. */
export function FilterDate({ label, value, onChoose }: FilterDateProps) {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    setTyped(value)
  }
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (isTyped(currentTarget.value)) onChoose(currentTarget.value)
      }}
    />
  )
}
