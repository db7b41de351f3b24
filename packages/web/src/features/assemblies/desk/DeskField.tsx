import type { DeskUnit } from '@verandah/contract/hall'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './Desk.module.css'
import { CodeCard } from './CodeCard.tsx'
import { type Typed, findUnit } from './findUnit.ts'
import { UnitCard } from './UnitCard.tsx'

interface DeskFieldProps {
  id: string
  units: readonly DeskUnit[]
  /** Found by the field, or pressed in the list. */
  chosen: DeskUnit | null
  onChoose: (unit: DeskUnit | null) => void
}

/**
 * Shows the one field of the desk, and below it the unit that was found, with its large buttons. 4B, Enter, Enter checks 4B
 * in: the first Enter finds it and leads to the button, the second presses that, and the field is ready for the next one.
 */
export function DeskField({ id, units, chosen, onChoose }: DeskFieldProps) {
  const { t } = useTranslation()
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState<Typed | null>(null)
  const [said, setSaid] = useState('')
  const find = () => {
    if (text.trim() === '') return
    const found = findUnit(units, text)
    setTyped(found)
    setSaid('')
    onChoose(found.kind === 'unit' ? found.unit : null)
  }
  const done = (words: string) => {
    setText('')
    setTyped(null)
    setSaid(words)
    onChoose(null)
    // Later: what was pressed is gone then.
    setTimeout(() => input.current?.focus())
  }
  useEffect(() => input.current?.focus(), [])
  return (
    <Card>
      <Form onSubmit={find} className={css.form}>
        <label htmlFor={field} className={css.label}>
          {t('Unit, or the code of its notice')}
        </label>
        <div className={css.line}>
          <input
            ref={input}
            id={field}
            className={css.field}
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => {
              setText(event.currentTarget.value)
              setTyped(null)
            }}
          />
          <Button type="submit" className={css.find} icon={<IconSearch size={20} aria-hidden />}>
            {t('Find')}
          </Button>
        </div>
      </Form>
      <p role="status" className={css.said}>
        {said}
      </p>
      {typed?.kind === 'unknown' && (
        <Notice tone="error">
          {t('No unit of the roll is called {{text}}, and it is not the code of a notice.', { text: typed.text })}
        </Notice>
      )}
      {typed?.kind === 'code' && <CodeCard key={typed.code} id={id} code={typed.code} onDone={done} />}
      {chosen !== null && <UnitCard key={`${chosen.unitId} ${chosen.presence?._id ?? ''}`} id={id} unit={chosen} onDone={done} />}
      {chosen === null && typed === null && (
        <Text look="meta">{t('Type the number and press Enter twice: the owner is in, or the proxy where one is expected.')}</Text>
      )}
    </Card>
  )
}
