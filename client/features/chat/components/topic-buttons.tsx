import type { Conversation } from '../chat.rules.ts'
import styles from './topic-buttons.module.css'

type Topic = Conversation['topics'][number]

/** Quick questions that get an automatic reply. */
export function TopicButtons({ topics, onAsk }: { topics: readonly Topic[]; onAsk: (topic: Topic) => void }) {
  return (
    <ul className={styles.topics} aria-label="Quick questions">
      {topics.map(topic => (
        <li key={topic.code}>
          <button type="button" className={styles.topic} onClick={() => onAsk(topic)}>
            {topic.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
