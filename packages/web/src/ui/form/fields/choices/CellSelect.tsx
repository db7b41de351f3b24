import { NativeSelect } from '@mantine/core'

interface CellSelectProps<Value extends string> {
  /** Its name for those who cannot see the head of its column. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** Shows a choice in a cell of a table. */
export function CellSelect<Value extends string>({ label, value, options, onChoose }: CellSelectProps<Value>) {
  const choose = (text: string) => {
    const option = options.find((one) => one.value === text)
    if (option !== undefined) onChoose(option.value)
  }
  // A cell has no line for help or errors.
  return (
    <NativeSelect
      style={{ minHeight: 0 }}
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
