import { Facade, Lobby, Roof } from '../tower/Building.tsx'
import { Basement, Garden, Sky } from '../tower/Surroundings.tsx'
import css from '../tower/tower.module.css'

/**
 * The tower, by day in the light scheme and by night in the dark one, all by CSS. `label` describes it to those who do
 * not see it; without one it is decoration.
 */
export function Tower({ label }: { label?: string }) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={css.tower} viewBox="0 0 640 540" {...name}>
      <Sky />
      <Roof />
      <Facade />
      <Lobby />
      <Basement />
      <Garden />
    </svg>
  )
}
