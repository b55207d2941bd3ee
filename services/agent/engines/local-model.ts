import { type BaseModelConfig, Model } from '@strands-agents/sdk';

/** A model that runs in this process: no provider, no tokens to pay, no context limit of its own. */
export abstract class LocalModel extends Model<BaseModelConfig> {
  private config: BaseModelConfig;

  constructor(modelId: string) {
    super();
    this.config = { modelId, contextWindowLimit: 1_000_000 };
  }

  override updateConfig(config: BaseModelConfig): void {
    this.config = { ...this.config, ...config };
  }

  override getConfig(): BaseModelConfig {
    return this.config;
  }
}
