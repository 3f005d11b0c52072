import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../storage/openDatabase.ts'
import type { MessageRecord, MessageStatus } from './MessageRecord.ts'

/** A message with the fields needed for polling. Only the API and the columns have other words for the first four. */
export type StoredMessage = Omit<MessageRecord, 'destinationChainId' | 'walletAddress' | 'message' | 'amount'> & {
  /** 0x and 64 digits; `destinationChainId` in the API. */
  readonly destinationBlockchainId: string
  /** Account that sent it; `walletAddress` in the API. */
  readonly sender: string
  /** `message` in the API. */
  readonly content: string
  /** Relayer reward that was locked, in AVAX; `amount` in the API. */
  readonly reward: string
  /** Contract or account that the messenger calls on the destination. */
  readonly called: string
  /** Time of the sending block in Unix seconds. */
  readonly sentAt: number
  /** First destination block to search for the delivery; null when that chain did not answer. */
  readonly searchFrom: bigint | null
}

export type Outcome = Pick<MessageRecord, 'status' | 'failure' | 'deliveryTime'>

/** Each is run once by a database, in this order: new ones are added at the end, old ones stay as they are. */
const migrations = [
  `CREATE TABLE message (
    id TEXT PRIMARY KEY,
    -- Whose history it stands in, in lower case.
    account TEXT NOT NULL,
    direction TEXT NOT NULL CHECK (direction IN ('sent', 'received')),
    sourceChain TEXT NOT NULL,
    destinationChainId TEXT NOT NULL,
    destinationName TEXT NOT NULL,
    recipient TEXT NOT NULL,
    message TEXT NOT NULL,
    amount TEXT NOT NULL,
    walletAddress TEXT NOT NULL,
    txHash TEXT NOT NULL,
    messageId TEXT NOT NULL,
    called TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
    failure TEXT,
    sentAt INTEGER NOT NULL,
    deliveryTime INTEGER,
    searchFrom INTEGER
  ) STRICT;
  CREATE INDEX messageByAccount ON message (account, sentAt DESC);
  CREATE INDEX messageByStatus ON message (status, sentAt);
  CREATE INDEX messageByHash ON message (txHash);
  CREATE TABLE readUntil (
    account TEXT NOT NULL,
    chainId INTEGER NOT NULL,
    nextBlock INTEGER NOT NULL,
    PRIMARY KEY (account, chainId)
  ) STRICT`,
  'CREATE INDEX messageByTime ON message (direction, sentAt DESC)',
]

type Row = { readonly [column: string]: string | number | bigint | null }

function toMessage(row: Row): StoredMessage {
  const sentAt = Number(row.sentAt)
  const text = (column: string) => String(row[column])
  return {
    id: text('id'),
    sourceChain: text('sourceChain'),
    destinationBlockchainId: text('destinationChainId'),
    destinationName: text('destinationName'),
    recipient: text('recipient'),
    content: text('message'),
    reward: text('amount'),
    sender: text('walletAddress'),
    txHash: text('txHash'),
    messageId: text('messageId'),
    called: text('called'),
    status: text('status') as MessageStatus,
    failure: row.failure === null ? null : text('failure'),
    timestamp: new Date(sentAt * 1_000).toISOString(),
    deliveryTime: row.deliveryTime === null ? null : Number(row.deliveryTime),
    direction: row.direction === 'received' ? 'received' : 'sent',
    sentAt,
    searchFrom: row.searchFrom === null ? null : BigInt(row.searchFrom ?? 0),
  }
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare(
      `INSERT OR REPLACE INTO message (id, account, direction, sourceChain, destinationChainId, destinationName, recipient,
        message, amount, walletAddress, txHash, messageId, called, status, failure, sentAt, deliveryTime, searchFrom)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    byId: database.prepare('SELECT * FROM message WHERE id = ?'),
    sentIn: database.prepare("SELECT * FROM message WHERE txHash = ? AND direction = 'sent'"),
    ofAccount: database.prepare('SELECT * FROM message WHERE account = ? ORDER BY sentAt DESC, rowid DESC LIMIT ?'),
    ofAccountBefore: database.prepare(
      `SELECT * FROM message WHERE account = ? AND (sentAt, rowid) < (SELECT sentAt, rowid FROM message WHERE id = ?)
       ORDER BY sentAt DESC, rowid DESC LIMIT ?`,
    ),
    latest: database.prepare("SELECT * FROM message WHERE direction = 'sent' ORDER BY sentAt DESC, rowid DESC LIMIT ?"),
    counts: database.prepare("SELECT status, COUNT(*) AS number FROM message WHERE direction = 'sent' GROUP BY status"),
    following: database.prepare(
      `SELECT * FROM message WHERE direction = 'sent' AND (status = 'pending' OR (status = 'failed' AND sentAt > ?))
       AND sentAt > ? ORDER BY sentAt DESC LIMIT 500`,
    ),
    settle: database.prepare('UPDATE message SET status = ?, failure = ?, deliveryTime = ? WHERE id = ?'),
    times: database.prepare(
      "SELECT deliveryTime FROM message WHERE status = 'delivered' AND direction = 'sent' AND deliveryTime IS NOT NULL ORDER BY sentAt DESC LIMIT 50",
    ),
    readUntil: database.prepare('SELECT nextBlock FROM readUntil WHERE account = ? AND chainId = ?'),
    setReadUntil: database.prepare('INSERT OR REPLACE INTO readUntil VALUES (?, ?, ?)'),
  }
}

/** Failed messages are polled this long: somebody may retry the execution. */
const failedForSeconds = 7 * 24 * 3_600
const pendingForSeconds = 30 * 24 * 3_600

/** Opens the message database, one file for live and one for local chains; `folder` null keeps it in memory. */
export function openMessageStore(folder: string | null, network: 'live' | 'local') {
  const database = openDatabase({ folder, name: network === 'live' ? 'icm' : 'icm-local', migrations })
  const run = prepare(database)
  const one = (row: unknown) => (row === undefined ? undefined : toMessage(row as Row))
  const many = (rows: unknown) => (rows as readonly Row[]).map(toMessage)
  return {
    /** Adds a message; false when it exists. */
    add(account: string, message: StoredMessage): boolean {
      // A restarted local chain reuses message ids.
      if (one(run.byId.get(message.id))?.txHash === message.txHash) return false
      run.insert.run(
        message.id,
        account.toLowerCase(),
        message.direction,
        message.sourceChain,
        message.destinationBlockchainId,
        message.destinationName,
        message.recipient,
        message.content,
        message.reward,
        message.sender,
        message.txHash,
        message.messageId,
        message.called,
        message.status,
        message.failure,
        message.sentAt,
        message.deliveryTime,
        message.searchFrom,
      )
      return true
    },
    find: (id: string) => one(run.byId.get(id)),
    sentIn: (txHash: string) => many(run.sentIn.all(txHash)),
    /** Newest first; with `before`, those older than the message of this id. */
    ofAccount: (account: string, most: number, before?: string) =>
      many(
        before === undefined
          ? run.ofAccount.all(account.toLowerCase(), most)
          : run.ofAccountBefore.all(account.toLowerCase(), before, most),
      ),
    /** Messages that any account sent, newest first. */
    latest: (most: number) => many(run.latest.all(most)),
    /** Number of sent messages by status. */
    counts: (): { readonly [Status in MessageStatus]: number } => {
      const rows = run.counts.all() as readonly Row[]
      const of = (status: MessageStatus) => Number(rows.find(row => row.status === status)?.number ?? 0)
      return { pending: of('pending'), delivered: of('delivered'), failed: of('failed') }
    },
    /** Sent messages without a final status, newest first. */
    following: (nowSeconds: number) =>
      many(run.following.all(nowSeconds - failedForSeconds, nowSeconds - pendingForSeconds)),
    settle(id: string, { status, failure, deliveryTime }: Outcome): void {
      run.settle.run(status, failure, deliveryTime, id)
    },
    /** Delivery times of the latest messages, in seconds. */
    deliveryTimes: () => (run.times.all() as readonly Row[]).map(row => Number(row.deliveryTime)),
    readUntil(account: string, chainId: number): bigint | undefined {
      const row = run.readUntil.get(account.toLowerCase(), chainId) as Row | undefined
      return row && BigInt(row.nextBlock ?? 0)
    },
    setReadUntil(account: string, chainId: number, nextBlock: bigint): void {
      run.setReadUntil.run(account.toLowerCase(), chainId, nextBlock)
    },
    close: () => database.close(),
  }
}

export type MessageStore = ReturnType<typeof openMessageStore>

/** The public part of a stored message, in the words of the API. */
export function toRecord(stored: StoredMessage): MessageRecord {
  const { id, sourceChain, destinationName, recipient, txHash, messageId } = stored
  const { status, failure, timestamp, deliveryTime, direction } = stored
  return {
    ...{ id, sourceChain, destinationName, recipient, txHash, messageId },
    ...{ status, failure, timestamp, deliveryTime, direction },
    destinationChainId: stored.destinationBlockchainId,
    walletAddress: stored.sender,
    message: stored.content,
    amount: stored.reward,
  }
}
