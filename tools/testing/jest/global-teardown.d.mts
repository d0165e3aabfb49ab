export default function tearDown(): Promise<void>;
