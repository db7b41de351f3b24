import tower from '../tower/tower.svg?raw'
import '../tower/tower.css'

/** Shows the tower, by day in the light scheme and by night in the dark one, all by CSS. Decoration. */
export function Tower() {
  return <svg className="tower" viewBox="0 0 640 540" aria-hidden="true" dangerouslySetInnerHTML={{ __html: tower }} />
}
