import { MEETING_TYPE_LABEL } from '@verandah/contract/labels'
import { MEETING_TYPES } from '@verandah/contract/meetings'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { toneColors } from '../../../ui/text/toneColors.ts'
import css from './ColourKey.module.css'
import { TYPE_TONE } from '../meetingTones.ts'

/** Which colour of the calendar means what. */
export function ColourKey() {
  const { t } = useTranslation()
  return (
    <ul className={css.key} aria-label={t('Colours')}>
      {MEETING_TYPES.map((type) => (
        <li key={type} className={css.type}>
          <span className={css.dot} style={toneColors(TYPE_TONE[type])} aria-hidden />
          {t(MEETING_TYPE_LABEL[type])}
        </li>
      ))}
    </ul>
  )
}
