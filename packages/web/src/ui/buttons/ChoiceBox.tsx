import { CloseButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './ChoiceBox.module.css'
import { RefetchBar } from '../lists/RefetchBar.tsx'
import { Row } from '../page/layout.tsx'

export interface Choice {
  /** Unique in its box. */
  key: string
  icon?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** A passage of what it leads to. */
  excerpt?: ReactNode
  choose: () => void
  /** Another choice of the same row, with a key of its own. */
  also?: { key: string; title: string; choose: () => void } | undefined
}

export interface ChoiceGroup {
  key: string
  label: string
  /** How many there are, say. */
  note?: string | undefined
  choices: readonly Choice[]
}

interface ChoiceBoxProps {
  label: string
  placeholder: string
  maxLength: number
  typed: string
  onType: (text: string) => void
  groups: readonly ChoiceGroup[]
  /** The groups are for what is typed, so that Enter takes the first of them. */
  isCurrent: boolean
  isBusy: boolean
  /** The text that changes below the field, for people who cannot see it. */
  status: string
  onClose: () => void
  /** Stands between the field and the choices. */
  children?: ReactNode
  /** Stands beside the keys, which a phone does not show. */
  setting?: ReactNode
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Shows a field, and below it what may be chosen: the arrows move, Enter chooses, the focus stays in the field (the
 * combobox pattern with a list of groups).
 */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, placeholder, maxLength, typed, isCurrent, isBusy, status, children, setting } = props
  const { groups, onType, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const choices = groups.flatMap((group) => group.choices.flatMap((choice) => (choice.also ? [choice, choice.also] : [choice])))
  const active = choices.find(({ key }) => key === moved) ?? (isCurrent ? choices[0] : undefined)
  // An id has no spaces; a key may.
  const idOf = (key: string) => `${id}-${key.replaceAll(' ', '-')}`

  useEffect(() => {
    if (moved !== null) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [moved])

  function press(event: KeyboardEvent) {
    // Enter and arrows belong to the input method while it puts a letter together.
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      const at = choices.findIndex(({ key }) => key === active?.key)
      const next = at === -1 && step === -1 ? choices.length - 1 : (at + step + choices.length) % choices.length
      setMoved(choices[next]?.key ?? null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      active?.choose()
    }
  }

  const option = ({ key, choose }: Pick<Choice, 'key' | 'choose'>) => ({
    id: idOf(key),
    role: 'option',
    tabIndex: -1,
    'aria-selected': key === active?.key,
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => setMoved(key),
    onClick: choose
  })

  return (
    <div className={css.box}>
      <Row gap={4} align="center" wrap={false} p="8px 8px 8px 20px" className={css.head}>
        <IconSearch size={22} color="var(--mantine-color-dimmed)" aria-hidden />
        <input
          className={css.field}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? id : undefined}
          aria-activedescendant={active && idOf(active.key)}
          placeholder={placeholder}
          maxLength={maxLength}
          value={typed}
          onChange={(event) => {
            setMoved(null)
            onType(event.currentTarget.value)
          }}
          onKeyDown={press}
        />
        <CloseButton size={44} aria-label={t('Close')} onClick={onClose} />
      </Row>
      <RefetchBar active={isBusy} />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <div className={css.below}>
        {children}
        {choices.length > 0 && (
          <div ref={list} id={id} role="listbox" aria-label={label}>
            {groups.map((group) => (
              <div key={group.key} role="group" aria-labelledby={idOf(`group-${group.key}`)} className={css.group}>
                <Row justify="space-between" wrap={false} p="8px 12px 4px" className={css.name} role="presentation">
                  <span id={idOf(`group-${group.key}`)}>{group.label}</span>
                  {group.note !== undefined && <span>{group.note}</span>}
                </Row>
                {group.choices.map(({ icon, title, detail, excerpt, also, ...choice }) => (
                  <div key={choice.key} role="presentation" className={css.row}>
                    <div {...option(choice)} className={css.choice}>
                      {icon !== undefined && <span className={css.sign}>{icon}</span>}
                      <span className={css.words}>
                        <span className={css.title}>{title}</span>
                        {detail !== undefined && <span className={css.detail}>{detail}</span>}
                        {excerpt !== undefined && <span className={css.excerpt}>{excerpt}</span>}
                      </span>
                    </div>
                    {also && (
                      <div {...option(also)} className={css.also}>
                        {also.title}
                      </div>
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
      <div className={css.keys}>
        <span aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('Move')}
        </span>
        <span aria-hidden>
          <kbd>{t('Enter')}</kbd>
          {t('Open')}
        </span>
        <span aria-hidden>
          <kbd>{t('Esc')}</kbd>
          {t('Close')}
        </span>
        {setting}
      </div>
    </div>
  )
}
