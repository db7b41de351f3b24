import { NativeSelect } from '@mantine/core'

/** As the placeholder of `SearchField`; the container is the bar, because a choice is as wide as its words. */
const INPUT = { fontSize: 'min(1rem, calc((100cqi - 66px) / max(var(--letters), 1) / 0.54))' }

interface FilterSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** Narrows a list; acts at once. */
export function FilterSelect<Value extends string>({ options, onChoose, ...rest }: FilterSelectProps<Value>) {
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
