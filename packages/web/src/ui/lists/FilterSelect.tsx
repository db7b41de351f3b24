import { NativeSelect } from '@mantine/core'

/** As the placeholder of `SearchField`; the container is the bar, because a choice is as wide as its words. */
const INPUT = { fontSize: 'min(1rem, calc((100cqi - 66px) / max(var(--letters), 1) / 0.54))' }

interface FilterSelectProps<Value extends string> {
  label: string
  value: Value
  /** The first choice, which filters nothing: for a value that may be empty. */
  all?: string
  options: readonly { value: Value; label: string }[]
  /** What is wrong with the choice. */
  error?: string | null
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** Narrows a list; acts at once. */
export function FilterSelect<Value extends string>({ all, options: some, onChoose, ...rest }: FilterSelectProps<Value>) {
  // Whoever names this choice has the empty text among the values.
  const options = all === undefined ? some : [{ value: '' as Value, label: all }, ...some]
  const choose = (text: string) => {
    const option = options.find(({ value }) => value === text)
    if (option !== undefined) onChoose(option.value)
  }
  const chosen = options.find(({ value }) => value === rest.value)?.label ?? ''
  return (
    <NativeSelect
      {...rest}
      styles={{ input: INPUT }}
      style={{ '--letters': chosen.length }}
      data={[...options]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
