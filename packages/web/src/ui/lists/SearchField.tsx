import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import css from './SearchField.module.css'

const PAUSE_MS = 300

interface SearchFieldProps {
  label: string
  placeholder: string
  /** The text that is searched for now, for example from the address. */
  value: string
  maxLength: number
  /** Called once the person pauses. */
  onSearch: (text: string) => void
}

/** Searches while the person types; follows `value` when something else changes it. */
export function SearchField({ value, onSearch, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  // Our own search comes back as `value`: by then the person may have typed on.
  const [own, setOwn] = useState<string | null>(null)
  if (value !== followed) {
    setFollowed(value)
    if (value !== own) {
      setTyped(value)
      setOwn(null)
    }
  }

  const search = useEffectEvent((text: string) => {
    setOwn(text)
    onSearch(text)
  })
  const wanted = typed.trim()
  // A person who has pressed a link meanwhile goes there: a change of the address would cancel that.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (wanted === value || isLeaving) return
    const timer = setTimeout(() => search(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, value, isLeaving])

  return (
    <TextInput
      {...rest}
      type="search"
      classNames={{ wrapper: css.wrapper ?? '', input: css.input ?? '' }}
      style={{ '--letters': rest.placeholder.length }}
      autoComplete="off"
      leftSection={<IconSearch size={20} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      // Enter would send a form around the field.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
