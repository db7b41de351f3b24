import { NativeSelect } from '@mantine/core'

interface FilterSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** Narrows a list; acts at once. */
export function FilterSelect({ options, onChoose, ...rest }: FilterSelectProps) {
  return <NativeSelect {...rest} data={[...options]} onChange={(event) => onChoose(event.currentTarget.value)} />
}
