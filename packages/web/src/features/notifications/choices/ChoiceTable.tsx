import { CHANNELS, type ChannelMode, type ChannelName, NOTICE_CLASSES, type NoticeClass } from '@verandah/contract/noticeClasses'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { UnstyledButton } from '../../../ui/buttons/UnstyledButton.tsx'
import { CellSelect } from '../../../ui/form/fields/choices/CellSelect.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './ChoiceTable.module.css'
import type { KindModes, NoticeKind } from './presets.ts'
import { CHANNEL_LABEL, CLASS_WORDS, FIXED_LABEL, MODE_LABEL, MODES } from './words.ts'

interface ChoiceTableProps {
  kinds: readonly NoticeKind[]
  /** Without text messages nothing shows them. */
  hasSms: boolean
  modesOf: (kind: NoticeKind) => KindModes
  /** Sends these kinds by the channel otherwise; what is fixed for one stays. */
  onChoose: (kinds: readonly NoticeKind[], channel: ChannelName, mode: ChannelMode) => void
}

/** Shows how each kind of notice is sent: a row for each class, which opens its kinds. On a phone each row is a card. */
export function ChoiceTable({ kinds, hasSms, ...choosing }: ChoiceTableProps) {
  const { t } = useTranslation()
  const channels = CHANNELS.filter((channel) => channel !== 'sms' || hasSms)
  return (
    <div className={css.table} data-channels={channels.length}>
      <div className={`${css.row} ${css.head}`} aria-hidden>
        <span />
        {channels.map((channel) => (
          <span key={channel}>{t(CHANNEL_LABEL[channel])}</span>
        ))}
      </div>
      {NOTICE_CLASSES.map((name) => {
        const own = kinds.filter((kind) => kind.class === name)
        return own.length > 0 && <ClassRows key={name} name={name} kinds={own} channels={channels} {...choosing} />
      })}
    </div>
  )
}

interface ClassRowsProps extends Pick<ChoiceTableProps, 'kinds' | 'modesOf' | 'onChoose'> {
  name: NoticeClass
  channels: readonly ChannelName[]
}

/** Shows the row of a class, which sets all its kinds, and below it a row for each kind once that is asked for. */
function ClassRows({ name, ...rest }: ClassRowsProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, text } = CLASS_WORDS[name]
  return (
    <section className={css.class} aria-labelledby={`${id}-title`}>
      <ChoiceRow {...rest} label={t(title)}>
        <h4 id={`${id}-title`}>{t(title)}</h4>
        <Text look="meta">{t(text)}</Text>
        <UnstyledButton
          className={css.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-title`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Show each kind')}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </ChoiceRow>
      <ul id={id} hidden={!isOpen}>
        {rest.kinds.map((kind) => (
          <li key={kind.kind}>
            <ChoiceRow {...rest} kinds={[kind]} label={kind.label}>
              {kind.label}
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoiceRowProps extends Omit<ClassRowsProps, 'name'> {
  label: string
  children: ReactNode
}

/** Shows how some kinds are sent, and lets it be changed for all of them. */
function ChoiceRow({ kinds, channels, modesOf, onChoose, label, children }: ChoiceRowProps) {
  const { t } = useTranslation()
  return (
    <div className={css.row}>
      <div className={css.name}>{children}</div>
      {channels.map((channel) => {
        const free = kinds.filter((kind) => !kind.channels[channel].fixed)
        const modes = new Set((free.length > 0 ? free : kinds).map((kind) => modesOf(kind)[channel]))
        const [mode] = modes.size === 1 ? modes : []
        const name = t(CHANNEL_LABEL[channel])
        return (
          <div key={channel} className={css.cell}>
            <span className={css.channel} aria-hidden={free.length > 0}>
              {name}
            </span>
            {free.length === 0 ? (
              <span className={css.fixed}>{t(mode === undefined ? 'Different' : FIXED_LABEL[mode])}</span>
            ) : (
              <CellSelect<ChannelMode | ''>
                label={`${name}: ${label}`}
                value={mode ?? ''}
                options={[
                  ...(mode === undefined ? [{ value: '' as const, label: t('Different') }] : []),
                  ...MODES[channel].map((value) => ({ value, label: t(MODE_LABEL[value]) }))
                ]}
                onChoose={(chosen) => chosen !== '' && onChoose(free, channel, chosen)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
