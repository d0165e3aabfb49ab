import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import { formatPhone } from '#domain/people/contact';
import styles from '../panel.module.css';

export interface ClientListProps {
  clients: readonly ClientMatch[];
  label: string;
  isBusy: boolean;
  onPick: (client: ClientMatch) => void;
}

export function ClientList({ clients, label, isBusy, onPick }: ClientListProps) {
  if (clients.length === 0) return null;
  return (
    <ul className={styles.clients} aria-label={label} aria-busy={isBusy}>
      {clients.map((client) => (
        <li key={client.clientId}>
          <button type="button" className={styles.client} onClick={() => onPick(client)}>
            <bdi className={styles.name}>{client.name}</bdi>
            <span className={styles.soft}>{[formatPhone(client.phone), client.email].filter(Boolean).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
