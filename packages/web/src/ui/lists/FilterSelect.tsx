import { NativeSelect } from '@mantine/core'
import css from './FilterSelect.module.css'

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
      classNames={{ input: css.input ?? '' }}
      style={{ '--letters': chosen.length }}
      data={[...options]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
