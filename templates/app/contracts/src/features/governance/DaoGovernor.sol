// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {IGovernor} from "@openzeppelin/contracts/governance/IGovernor.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorSettings} from "@openzeppelin/contracts/governance/extensions/GovernorSettings.sol";
import {GovernorTimelockControl} from "@openzeppelin/contracts/governance/extensions/GovernorTimelockControl.sol";
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {
    GovernorVotesQuorumFraction
} from "@openzeppelin/contracts/governance/extensions/GovernorVotesQuorumFraction.sol";
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";

/// Times in seconds, the threshold in base units of the token, shares in basis points.
struct VotingRules {
    uint48 votingDelay;
    uint32 votingPeriod;
    uint256 proposalThreshold;
    uint256 quorumBasisPoints;
    uint256 majorityBasisPoints;
}

/// @title Counts votes and queues passed proposals in the treasury
/// @notice For, against and abstain votes count towards the quorum, a share of the supply. A proposal passes when the share
/// of for among for and against is above the majority.
contract DaoGovernor is
    Governor,
    GovernorSettings,
    GovernorCountingSimple,
    GovernorVotes,
    GovernorVotesQuorumFraction,
    GovernorTimelockControl
{
    uint256 private constant ALL = 10_000;

    uint256 public immutable MAJORITY_BASIS_POINTS;

    error MajorityTooHigh(uint256 basisPoints);

    constructor(string memory name, IVotes token, TimelockController treasury, VotingRules memory rules)
        Governor(name)
        GovernorSettings(rules.votingDelay, rules.votingPeriod, rules.proposalThreshold)
        GovernorVotes(token)
        GovernorVotesQuorumFraction(rules.quorumBasisPoints)
        GovernorTimelockControl(treasury)
    {
        // A majority above 100% can never be reached.
        if (rules.majorityBasisPoints >= ALL) revert MajorityTooHigh(rules.majorityBasisPoints);
        MAJORITY_BASIS_POINTS = rules.majorityBasisPoints;
    }

    function quorumDenominator() public pure override returns (uint256) {
        return ALL;
    }

    // solhint-disable-next-line func-name-mixedcase
    function COUNTING_MODE() public pure override(IGovernor, GovernorCountingSimple) returns (string memory) {
        return "support=bravo&quorum=against,for,abstain";
    }

    function _quorumReached(uint256 proposalId) internal view override(Governor, GovernorCountingSimple) returns (bool) {
        (uint256 against, uint256 inFavour, uint256 abstain) = proposalVotes(proposalId);
        return against + inFavour + abstain >= quorum(proposalSnapshot(proposalId));
    }

    function _voteSucceeded(uint256 proposalId) internal view override(Governor, GovernorCountingSimple) returns (bool) {
        (uint256 against, uint256 inFavour,) = proposalVotes(proposalId);
        return inFavour * ALL > (inFavour + against) * MAJORITY_BASIS_POINTS;
    }

    function state(uint256 proposalId) public view override(Governor, GovernorTimelockControl) returns (ProposalState) {
        return super.state(proposalId);
    }

    function proposalNeedsQueuing(uint256 proposalId)
        public
        view
        override(Governor, GovernorTimelockControl)
        returns (bool)
    {
        return super.proposalNeedsQueuing(proposalId);
    }

    function proposalThreshold() public view override(Governor, GovernorSettings) returns (uint256) {
        return super.proposalThreshold();
    }

    function _queueOperations(
        uint256 proposalId,
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) returns (uint48) {
        return super._queueOperations(proposalId, targets, values, calldatas, descriptionHash);
    }

    function _executeOperations(
        uint256 proposalId,
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) {
        super._executeOperations(proposalId, targets, values, calldatas, descriptionHash);
    }

    function _cancel(
        address[] memory targets,
        uint256[] memory values,
        bytes[] memory calldatas,
        bytes32 descriptionHash
    ) internal override(Governor, GovernorTimelockControl) returns (uint256) {
        return super._cancel(targets, values, calldatas, descriptionHash);
    }

    function _executor() internal view override(Governor, GovernorTimelockControl) returns (address) {
        return super._executor();
    }
}
