import css from './LinkedText.module.css'
import { linkPieces } from './linkPieces.ts'

/** Shows a text that a person wrote, in its paragraphs and lines, with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {text.split(/\n(?:[ \t]*\n)+/).map((paragraph, index) => (
        <p key={index} className={css.paragraph}>
          <LinkedWords text={paragraph} />
        </p>
      ))}
    </div>
  )
}

/** Shows words within a line or a paragraph; web addresses lead to where they say, in another tab. */
export function LinkedWords({ text }: { text: string }) {
  return linkPieces(text).map(({ text: words, href }, piece) =>
    href === undefined ? (
      words
    ) : (
      <a key={piece} className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    )
  )
}
