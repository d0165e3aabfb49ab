import type { ConsentBlock } from '#contracts/forms';
import styles from './consent-body.module.css';

/** The text as it was published: nothing added, nothing left out. */
export function ConsentBody({ blocks }: { blocks: readonly ConsentBlock[] }) {
  return (
    <div className={styles.body}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ConsentBlock }) {
  if (block.type === 'list') {
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    );
  }
  return block.type === 'heading' ? <h3>{block.text}</h3> : <p>{block.text}</p>;
}
